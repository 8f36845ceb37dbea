export const sha256Of = async (bytes: Blob): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()))

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
