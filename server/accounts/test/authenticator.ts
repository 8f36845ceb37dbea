import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Given {
  /** Of the page that asks. */
  origin: string
  /** Whether the person gave fingerprint, face or PIN. */
  isVerified?: boolean
  /** By default one more than at the last time. */
  counter?: number
}

interface Options {
  challenge: string
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const inBase64 = (data: Buffer): string => data.toString('base64url')

/** An authenticator with one ES256 key and without attestation, as a browser gives its answers (WebAuthn Level 3, 6.1 and 6.5). */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let signatures = 0

  function dataFor({ origin, isVerified = true, counter = ++signatures }: Given, credential = Buffer.alloc(0)): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(new URL(origin).hostname), head, credential])
  }

  const answer = (response: Record<string, string>) =>
    JSON.stringify({
      id: inBase64(id),
      rawId: inBase64(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    /** The answer to what a page gives `navigator.credentials.create`. */
    make({ challenge }: Options, given: Given): string {
      const authData = dataFor(
        given,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey.export({ format: 'jwk' }))]),
      )
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      return answer({
        clientDataJSON: inBase64(clientData('webauthn.create', challenge, given)),
        attestationObject: inBase64(attestation),
      })
    },

    /** The answer to what a page gives `navigator.credentials.get`. */
    use({ challenge }: Options, given: Given): string {
      const asked = clientData('webauthn.get', challenge, given)
      const authData = dataFor(given)
      return answer({
        clientDataJSON: inBase64(asked),
        authenticatorData: inBase64(authData),
        signature: inBase64(sign('sha256', Buffer.concat([authData, sha256(asked)]), privateKey)),
      })
    },

    /** The same credential with another key, as somebody else would have it who knows its id. */
    withOtherKey: () => {
      const other = createAuthenticator()
      return { use: (options: Options, given: Given) => other.use(options, given).replaceAll(other.id, inBase64(id)) }
    },
    id: inBase64(id),
  }
}

const clientData = (type: string, challenge: string, { origin }: Given): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** An EC2 key as CBOR: kty 2, alg -7 (ES256), crv 1 (P-256), x, y. */
const coseOf = ({ x = '', y = '' }: { x?: string; y?: string }): Buffer =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
