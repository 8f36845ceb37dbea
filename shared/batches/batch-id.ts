import { v5 } from 'uuid'

const BATCH_NAMESPACE = '5f0c8f0e-5d0a-4b4e-9a53-6d6f1c2a7b10'

/** Two devices that create the same batch of the same job offline get the same id (RFC 9562, version 5). */
export const batchIdOf = (jobId: string, name: string): string =>
  v5(`${jobId.toLowerCase()}/${name.trim().toLowerCase()}`, BATCH_NAMESPACE)
