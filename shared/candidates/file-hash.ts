/** What is kept of a file's SHA-256 in hexadecimal, by which candidates with the same file are recognised: short enough for every summary. */
export const beginningOfHash = (sha256: string): string => sha256.slice(0, 16)
