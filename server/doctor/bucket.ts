import os from 'node:os'
import type { Config } from '../config/config.ts'
import { finding, type Outcome } from './outcome.ts'

/** Writes a small object and removes it: rights alone do not show that something can be stored. */
export async function checkBucket(bucket: Config['bucket']): Promise<Outcome[]> {
  if (!bucket) return []
  const { openBucketStore } = await import('../files/bucket-store.ts')
  const store = openBucketStore(bucket, os.tmpdir())
  try {
    await store.probe()
    return []
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return [finding('data folder', problem, REMEDY)]
  }
}

const REMEDY =
  'Set FILES_URL, S3_ENDPOINT, AWS_REGION and the keys to those of a bucket in which objects can be put, read, listed and deleted.'
