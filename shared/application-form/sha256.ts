// SHA-256 (FIPS 180-4), since the browser's own is slow for many short texts and missing without TLS.

const BLOCK = 64
const ROUNDS = 64

const PRIMES = firstPrimes(ROUNDS)
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fractionOf(Math.cbrt(prime)))
const BEGINNING = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)))
const words = new Int32Array(ROUNDS)

/** The first 32 bits of the hash of an ASCII text, as an unsigned number. */
export function firstWordOf(ascii: string): number {
  const state = BEGINNING.slice()
  const bytes = padded(ascii)
  for (let at = 0; at < bytes.length; at += BLOCK) addBlock(state, new DataView(bytes.buffer, at, BLOCK))
  return state[0]!
}

function padded(ascii: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((ascii.length + 9) / BLOCK) * BLOCK)
  for (let at = 0; at < ascii.length; at += 1) bytes[at] = ascii.charCodeAt(at)
  bytes[ascii.length] = 0x80
  new DataView(bytes.buffer).setUint32(bytes.length - 4, ascii.length * 8)
  return bytes
}

function addBlock(state: Uint32Array, block: DataView): void {
  for (let at = 0; at < 16; at += 1) words[at] = block.getInt32(at * 4)
  for (let at = 16; at < ROUNDS; at += 1) {
    const early = words[at - 15]!
    const late = words[at - 2]!
    const mixed = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    words[at] = words[at - 16]! + mixed + words[at - 7]! + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))
  }
  // Eight variables: a search by arrays takes ten times as long.
  let a = state[0]! | 0
  let b = state[1]! | 0
  let c = state[2]! | 0
  let d = state[3]! | 0
  let e = state[4]! | 0
  let f = state[5]! | 0
  let g = state[6]! | 0
  let h = state[7]! | 0
  for (let at = 0; at < ROUNDS; at += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + CONSTANTS[at]! + words[at]!) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
  state[4]! += e
  state[5]! += f
  state[6]! += g
  state[7]! += h
}

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** The first 32 bits behind the binary point. */
function fractionOf(number: number): number {
  return (number % 1) * 2 ** 32
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1) if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}
