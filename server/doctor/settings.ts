import { ConfigError, readConfig, type Config } from '../config/config.ts'
import { finding, type Finding } from './outcome.ts'

/** The settings, or a finding for each that is wrong. */
export function checkSettings(env: Record<string, string | undefined>): { config: Config } | { findings: Finding[] } {
  try {
    return { config: readConfig(env) }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { findings: error.message.split('\n').map((sentence) => finding('settings', sentence, REMEDY)) }
  }
}

const REMEDY = 'Correct it in .env or in the environment of the server; .env.example explains each setting.'
