// The server with sign-in by Google, with Google's published keys replaced by a test key; prints the private key for the test.
import path from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import pino from 'pino'
import { readConfig } from '../config/config.ts'
import { startServer } from '../start/start-server.ts'

const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
const server = await startServer({
  config: readConfig(process.env),
  log: pino({ level: 'silent' }),
  version: '0.0.0',
  dist: path.join(import.meta.dirname, '../../dist'),
  onLost: () => {},
  findIssuer: () => Promise.resolve({ names: ['https://accounts.google.com'], keys: () => Promise.resolve(publicKey) }),
})
process.on('SIGTERM', () => void server.stop().then(() => process.exit()))
console.log(`Key: ${JSON.stringify(await exportJWK(privateKey))}`)
console.log(`Saring is ready on ${server.url}`)
