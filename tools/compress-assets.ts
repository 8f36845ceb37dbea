import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** Shorter ones are not worth a header. */
const FROM_BYTES = 1024

/**
 * Writes beside each script, style and drawing of a folder what the server sends in its place: `.br` and `.gz`. Brotli at its last
 * level but one is a seventh shorter than what a server can afford for each answer; the last level takes twice as long.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await fs.readdir(folder)).filter((name) => /\.(js|mjs|css|svg)$/.test(name))
  await Promise.all(names.map((name) => compressOne(path.join(folder, name))))
}

async function compressOne(file: string): Promise<void> {
  const content = await fs.readFile(file)
  if (content.length < FROM_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [small, portable] = await Promise.all([brotliOf(content, { params }), gzipOf(content, { level: 9 })])
  await fs.writeFile(`${file}.br`, small)
  await fs.writeFile(`${file}.gz`, portable)
}
