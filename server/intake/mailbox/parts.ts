import type { MessageStructureObject } from 'imapflow'

/** A part of a message that may be a CV. */
export interface Attachment {
  part: string
  name: string
  /** As it is sent, in base64 as a rule. */
  encodedBytes: number
}

export interface Parts {
  attachments: Attachment[]
  /** The part that holds the plain text of the mail. */
  text: string | undefined
}

/** What is looked at of one mail. */
const MOST_PARTS = 200
const MOST_ATTACHMENTS = 10

const ENDINGS = /\.(?:pdf|docx?|odt|rtf)$/i
const TYPES = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'application/rtf',
  'text/rtf',
])

/** The attachments that name or type say to be documents: pictures of signatures and the like are no CVs. Content decides later. */
export function partsOf(structure: MessageStructureObject): Parts {
  const parts: Parts = { attachments: [], text: undefined }
  const waiting = [structure]
  for (let seen = 0; seen < MOST_PARTS; seen += 1) {
    const node = waiting.shift()
    if (!node) break
    if (node.childNodes) waiting.push(...node.childNodes.slice(0, MOST_PARTS))
    else sort(node, parts)
  }
  return parts
}

function sort(node: MessageStructureObject, parts: Parts): void {
  const name = node.dispositionParameters?.['filename'] ?? node.parameters?.['name']
  const part = node.part ?? '1' // a message of one part has no number for it
  const isDocument = name === undefined ? TYPES.has(node.type) : ENDINGS.test(name) || TYPES.has(node.type)
  if (isDocument && parts.attachments.length < MOST_ATTACHMENTS)
    parts.attachments.push({ part, name: name ?? 'CV', encodedBytes: node.size ?? 0 })
  else if (node.type === 'text/plain' && name === undefined && node.disposition !== 'attachment') parts.text ??= part
}
