import { whyUnreadable, type Backdrops } from '../source/backdrop.ts'
import { isLostOn, mixed, WHITE, type Ground, type Rgb } from '../source/colour.ts'
import type { Doubt } from '../source/read.ts'
import { countLetters } from '../source/text.ts'
import type { Look } from './docx-look.ts'

// Word sets 10 pt where nothing sets a size.
export const USUAL_SIZE = 10
const MIN_SCALE = 0.1
// In parts of the size: letters are about half as wide as high, so that these lie on top of each other.
const MIN_SPACING = -0.4
// Lines of an exact height cut off what is higher.
const MIN_LINE = 0.3
const MAX_RAISE_POINTS = 200
// Fonts of pictures show no words; a few letters of them are icons.
const SYMBOL_FONT = /^(wingdings|webdings|marlett)/i
const MIN_LETTERS = 8
const MIN_FIT_POINTS = 0.4
// The page numbers of a table of contents are hidden in Word's web layout alone.
const PAGE_NUMBERS = /^[\divxlc\s.…-]*$/i

/** Why a run is not seen, given its whole look and what it stands on. */
export function whyHidden(look: Look, text: string, ground: Ground, behind: Backdrops): Doubt | undefined {
  const { size = USUAL_SIZE, fill, transparency = 0 } = look
  const outlined = look.outlined && !(look.outline && isLostOn(look.outline, groundOf(look, ground)))
  if (look.vanish || look.specVanish || (look.webHidden && !PAGE_NUMBERS.test(text))) return 'invisible'
  if (look.font && SYMBOL_FONT.test(look.font) && countLetters(text) >= MIN_LETTERS) return 'characters'
  if (isSqueezed(look, text, size)) return 'tiny'
  if (Math.abs(look.position ?? 0) > MAX_RAISE_POINTS) return 'outside'
  if (!outlined && (fill === 'none' || (fill !== undefined && transparency >= 0.95))) return 'transparent'
  return whyUnreadable({ text, ink: outlined ? undefined : inkOf(look, ground), size, ground: groundOf(look, ground) }, behind)
}

function isSqueezed({ scale = 1, spacing = 0, exactLine, fitWidth }: Look, text: string, size: number): boolean {
  const isCut = exactLine !== undefined && exactLine < size * MIN_LINE
  const isFit = fitWidth !== undefined && text.trim().length > 3 && fitWidth / text.length < MIN_FIT_POINTS
  return scale < MIN_SCALE || spacing < size * MIN_SPACING || isCut || isFit
}

function inkOf({ colour, fill, transparency = 0 }: Look, ground: Ground): Rgb | undefined {
  if (fill === 'drawn') return undefined
  if (typeof fill === 'object') return mixed(fill, ground[0] ?? WHITE, 1 - transparency)
  return colour === 'auto' ? undefined : colour
}

/** A highlight covers a shade. */
function groundOf({ highlight = 'none', runShade = 'none' }: Look, ground: Ground): Ground {
  if (highlight !== 'none') return [highlight]
  return runShade === 'none' ? ground : [runShade]
}
