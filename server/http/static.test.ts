import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import compress from 'koa-compress'
import Koa from 'koa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveApp } from './static.ts'

const SCRIPT = `console.log('${'built '.repeat(500)}')`

let dist: string
let server: http.Server
beforeAll(async () => {
  dist = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-dist-'))
  await fs.mkdir(path.join(dist, 'assets'))
  const file = path.join(dist, 'assets/app-1.js')
  await fs.writeFile(file, SCRIPT)
  await fs.writeFile(`${file}.br`, brotliCompressSync(`${SCRIPT}// br`))
  await fs.writeFile(`${file}.gz`, gzipSync(`${SCRIPT}// gz`))
  server = new Koa().use(compress()).use(serveApp(dist, '')).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await fs.rm(dist, { recursive: true })
})

/** With the encodings that the browser takes. */
async function asked(accepts: string) {
  const { port } = server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}/assets/app-1.js`, { headers: { 'accept-encoding': accepts } })
  const header = (name: string) => answer.headers.get(name)
  return {
    text: await answer.text(),
    encoding: header('content-encoding'),
    type: header('content-type'),
    vary: header('vary'),
    cache: header('cache-control'),
  }
}

it.each([
  ['gzip, deflate, br, zstd', 'br', `${SCRIPT}// br`],
  ['gzip, deflate', 'gzip', `${SCRIPT}// gz`],
  ['identity', null, SCRIPT],
])('for %s a script is sent as the build has compressed it', async (accepts, encoding, text) => {
  expect(await asked(accepts)).toEqual({
    text,
    encoding,
    type: expect.stringContaining('javascript'),
    vary: 'Accept-Encoding',
    cache: 'public, max-age=31536000, immutable',
  })
})
