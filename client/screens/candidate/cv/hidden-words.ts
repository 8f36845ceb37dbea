import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why a reader cannot see a text, by the code of the server (server/reading/source/read.ts); a newer server may send others. */
export const hiddenWords: Partial<Record<string, MessageDescriptor>> = {
  invisible: msg({ id: 'hidden.invisible', message: 'set as invisible' }),
  colour: msg({ id: 'hidden.colour', message: 'in the colour of its ground' }),
  tiny: msg({ id: 'hidden.tiny', message: 'too small to read' }),
  outside: msg({ id: 'hidden.outside', message: 'outside of the page' }),
  transparent: msg({ id: 'hidden.transparent', message: 'transparent' }),
  characters: msg({ id: 'hidden.characters', message: 'in characters without a shape' }),
  blank: msg({ id: 'hidden.blank', message: 'in a font that draws nothing' }),
  covered: msg({ id: 'hidden.covered', message: 'under something that covers it' }),
}
