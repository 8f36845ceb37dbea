import path from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { findChromium } from '../../e2e/chromium.ts'
import type { Figures } from './in-page.ts'

const ADDRESS = 'http://localhost/'

/** The time that a page of 200 deletions takes in Chromium, compared with a page of 200 new candidates. */
export async function measureDeletions(): Promise<Record<string, string>> {
  const code = await bundled(path.join(import.meta.dirname, 'in-page.ts'))
  const browser = await chromium.launch(await findChromium())
  try {
    const page = await browser.newPage()
    await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto(ADDRESS)
    await page.addScriptTag({ content: code })
    const { rows, deletions } = await page.evaluate(() =>
      (Reflect.get(window, 'bench') as { measure(): Promise<Figures> }).measure(),
    )
    return {
      'a page of 200 new candidates': spread(rows),
      'a page of 200 deletions': spread(deletions),
      'deletions to rows, by the medians': (median(deletions) / median(rows)).toFixed(2),
      'and by the fastest': (Math.min(...deletions) / Math.min(...rows)).toFixed(2),
    }
  } finally {
    await browser.close()
  }
}

async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'bench' } },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const code = outputs.find((output) => output.type === 'chunk')?.code
  if (!code) throw new Error('The page of the bench was not built.')
  return code
}

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
const spread = (times: number[]): string =>
  `median ${Math.round(median(times))} ms, ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms`
