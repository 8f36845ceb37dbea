/** Arguments that select the unit tests of a file and of the code that depends on it. */
export function testsOf(file: string): string[] {
  if (file.startsWith('client/')) return ['--project=client', 'client/data/', 'client/worker/']
  if (file.startsWith('shared/')) return ['--project=shared', '--project=client', 'shared/', 'client/data/']
  const server = [
    'accounts/',
    'sync/',
    'http/operations',
    'candidates/',
    'jobs/',
    'batches/',
    'bin/',
    'files/slices',
    'files/files',
  ]
  return ['--project=server', ...server.map((part) => `server/${part}`)]
}
