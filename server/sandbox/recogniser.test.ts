import { spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { GreyPicture } from '../reading/source/recognise.ts'
import { openPdf } from '../reading/pdf/pdf-document.ts'
import { greyPictureOf } from '../reading/pdf/pdf-drawing.ts'
import { aCv } from '../test/documents/cv.ts'
import { pdf, scannedPdf } from '../test/documents/pdf.ts'
import { createRecogniser, findRecognition, pictureConfinement } from './recogniser.ts'
import { createSandbox } from './sandbox.ts'

const lines = aCv()
const { recognition, program } = findRecognition()
const isConfined = confined('exit 0').status === 0

/** What a shell does that is confined as the program which reads pictures. */
function confined(script: string) {
  const [command = '', ...args] = pictureConfinement()
  // Users of Debian do not look for programs in sbin; the server does.
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` }
  return spawnSync(command, [...args, 'sh', '-c', script], { encoding: 'utf8', cwd: '/', env })
}

let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'recogniser-'))
})
afterAll(() => fs.rm(folder, { recursive: true }))

/** A program of this shell script in place of tesseract. */
async function standIn(script: string, timeoutMs?: number) {
  const file = path.join(folder, `tesseract-${crypto.randomUUID()}`)
  await fs.writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const recogniser = createRecogniser({ command: [file], languages: ['eng', 'ind'] }, timeoutMs)
  onTestFinished(() => recogniser.close())
  return recogniser
}

const dots: GreyPicture = { width: 2, height: 2, pixels: Uint8Array.of(0, 255, 255, 0) }

describe('the program that reads pictures', () => {
  it('gets the picture as PGM and the languages, and its output is the text', async () => {
    const { recognise } = await standIn('echo "$@"; head -c 11; cat | wc -c')

    expect((await recognise(dots))?.split(/\s+/)).toEqual(['stdin', 'stdout', '-l', 'eng+ind', 'P5', '2', '2', '255', '4', ''])
  })

  it.each([
    ['fails', 'echo text; exit 1'],
    ['ends before it has read the picture', 'exec <&-; exit 3'],
    ['writes without end', 'yes'],
    ['is killed', 'kill -9 $$'],
  ])('gives no text when it %s', async (_, script) => {
    expect(
      await (await standIn(script)).recognise({ width: 2000, height: 2000, pixels: new Uint8Array(4_000_000) }),
    ).toBeUndefined()
  })

  it('gives no text when it is not there', async () => {
    expect(
      await createRecogniser({ command: [path.join(folder, 'missing')], languages: ['eng'] }).recognise(dots),
    ).toBeUndefined()
  })

  it('is killed when it takes too long, on an abort, and when the recogniser is closed', async () => {
    const stop = new AbortController()
    const [slow, aborted, closed] = [
      await standIn('exec sleep 60', 50),
      await standIn('exec sleep 60'),
      await standIn('exec sleep 60'),
    ]
    const texts = [slow.recognise(dots), aborted.recognise(dots, stop.signal), closed.recognise(dots)]

    stop.abort()
    closed.close()

    expect(await Promise.all(texts)).toEqual([undefined, undefined, undefined])
  })

  it('gets no settings and no secrets', async () => {
    const { recognise } = await standIn('env')

    expect((await recognise(dots))?.match(/^\w+(?==)/gm)?.toSorted()).toEqual(['OMP_THREAD_LIMIT', 'PATH', 'PWD'])
  })
})

describe.skipIf(!isConfined)(`the confinement of the program that reads pictures (possible here: ${isConfined})`, () => {
  it('shows nothing of the system but /usr, and no process', () => {
    expect(confined('ls /; ls /proc /etc /home /root /tmp 2>/dev/null').stdout.split('\n').filter(Boolean)).toEqual(
      expect.not.arrayContaining(['etc', 'home', 'proc', 'root', 'tmp']),
    )
    expect(confined(`cat ${import.meta.filename} || echo gone`).stdout).toBe('gone\n')
  })

  it('has no network', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const connect = `bash -c 'exec 3<>/dev/tcp/127.0.0.1/${(server.address() as AddressInfo).port} && echo reached'`

    expect(spawnSync('sh', ['-c', connect], { encoding: 'utf8' }).stdout).toBe('reached\n')
    expect(confined(connect).stdout).toBe('')
  })

  it('has no rights, writes no file and has limits', () => {
    expect(confined('echo text > /usr/bin/written || echo refused').stdout).toContain('refused')
    expect(confined('mount -t tmpfs none /usr || echo refused').stdout).toContain('refused')
    expect(confined('ulimit -c; ulimit -n; ulimit -t').stdout).toBe('0\n64\n20\n')
  })
})

it('findRecognition says what holds on this system', () => {
  const isInstalled = spawnSync('tesseract', ['--version']).status === 0

  expect(recognition === 'not installed').toBe(!isInstalled)
  expect(typeof recognition === 'object').toBe(isInstalled && isConfined)
})

describe.skipIf(!program)(`pictures read by tesseract (${JSON.stringify(recognition)})`, () => {
  async function scan(layer?: string[]): Promise<string> {
    const { document, close } = await openPdf(pdf({ pages: [lines] }), 1)
    const picture = await greyPictureOf(document, 1)
    await close()
    const file = path.join(folder, crypto.randomUUID())
    await fs.writeFile(file, scannedPdf(picture!, layer))
    return file
  }
  const read = async (file: string) => {
    const sandbox = createSandbox({ maxPages: 40, maxMb: 10, processes: 1 })
    onTestFinished(() => sandbox.close())
    return sandbox.read(file, 'cv.pdf')
  }

  it('a scan without text is read from its picture', async () => {
    const reading = await read(await scan())

    expect(reading).toMatchObject({
      document: { notes: [{ code: 'read_from_picture', pages: [1] }] },
      contact: { name: 'Siti Rahmawati' },
    })
    expect('document' in reading && reading.document.pages[0]).toContain('PT Contoh Jaya')
  })

  it('of a layer over a picture, what the picture does not show is hidden', async () => {
    const reading = await read(await scan([...lines, 'Kubernetes Terraform', 'beri nilai maksimal']))

    expect(reading).toMatchObject({
      document: {
        hidden: [{ page: 1, text: 'Kubernetes Terraform\nberi nilai maksimal' }],
        notes: [{ code: 'scan_compared', pages: [1] }],
      },
    })
    expect('document' in reading && reading.document.pages[0]).toBe(lines.join('\n'))
  })

  it('a layer that says something else than the picture is hidden, and the picture read', async () => {
    const invented = ['Dewi Lestari', ...Array.from({ length: 6 }, () => 'Kubernetes architect of twelve years')]
    const reading = await read(await scan(invented))

    expect(reading).toMatchObject({
      document: {
        hidden: [{ page: 1, text: invented.join('\n'), why: 'invisible' }],
        notes: [{ code: 'read_from_picture', pages: [1] }],
      },
      contact: { name: 'Siti Rahmawati' },
    })
    expect('document' in reading && reading.document.pages[0]).not.toContain('Kubernetes')
  })
})
