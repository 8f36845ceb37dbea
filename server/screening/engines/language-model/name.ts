import type { ScreeningInput } from '../engine.ts'
import { namePrompt } from '../../model/prompt.ts'
import { ask, type Session } from './ask.ts'
import { nameForm } from './reply.ts'
import { ModelError } from './model-error.ts'

const NAME_LENGTH = 1_500
const ROOM = 96

/** Accepts a name only when the CV has it letter by letter. After a bad answer the screening goes on without a name. */
export async function findName(input: ScreeningInput, session: Session): Promise<string | undefined> {
  const beginning = (input.document.pages[0] ?? '').slice(0, NAME_LENGTH)
  try {
    const name = await ask(session, {
      purpose: 'name',
      form: nameForm,
      messages: (o) => namePrompt({ ...o, beginning }),
      numPredict: ROOM,
    })
    return isNameIn(name.trim(), beginning) ? name.trim() : undefined
  } catch (thrown) {
    if (thrown instanceof ModelError && thrown.kind === 'bad_answer') return undefined
    throw thrown
  }
}

const isNameIn = (name: string, text: string): boolean =>
  /^[\p{L}\p{M}.,'’ -]{2,80}$/u.test(name) &&
  name.split(/\s+/).length <= 7 &&
  text.replace(/\s+/g, ' ').includes(name.replace(/\s+/g, ' '))
