import type { Backdrop } from '../source/backdrop.ts'
import { mixed, ON_ANYTHING, WHITE, type Ground, type Rgb } from '../source/colour.ts'
import type { HiddenWhy } from '../source/read.ts'

/** A drawn shape, with its edges in twips. */
export interface Shape {
  left: number
  top: number
  right: number
  bottom: number
  isBehind: boolean
  isHidden: boolean
  isFilled: boolean
  isPicture: boolean
  colour: Rgb
  /** Of a gradient: the colour at its other end. */
  otherColour: Rgb
  isGradient: boolean
  opacity: number
}

export const aShape = (): Shape => ({
  left: 0,
  top: 0,
  right: 0,
  bottom: 0,
  isBehind: false,
  isHidden: false,
  isFilled: true,
  isPicture: false,
  colour: WHITE,
  otherColour: WHITE,
  isGradient: false,
  opacity: 1,
})

export function shapeControl(shape: Shape, word: string, value: number): void {
  if (word === 'shpleft') shape.left = value
  else if (word === 'shptop') shape.top = value
  else if (word === 'shpright') shape.right = value
  else if (word === 'shpbottom') shape.bottom = value
  else if (word === 'shpfblwtxt') shape.isBehind = value === 1
}

/** A property by its name, `\sn`, and its value, `\sv`. */
export function shapeProperty(shape: Shape, name: string, value: string): void {
  const number = Number(value)
  if (name === 'fillColor') shape.colour = rgbIn(number)
  else if (name === 'fillBackColor') shape.otherColour = rgbIn(number)
  else if (name === 'fFilled') shape.isFilled = number !== 0
  else if (name === 'fHidden') shape.isHidden = number !== 0
  else if (name === 'fillOpacity') shape.opacity = number / 65_536
  else if (name === 'fillType') setFill(shape, number)
  else if (name === 'pib' || name === 'fillBlip') shape.isPicture = true
  else if (name === 'fBehindDocument') shape.isBehind ||= number !== 0
}

const rgbIn = (number: number): Rgb => [number & 255, (number >> 8) & 255, (number >> 16) & 255]

/** 1 to 3 are a pattern, a texture and a picture, 4 to 8 gradients. */
function setFill(shape: Shape, type: number): void {
  shape.isGradient = type >= 4 && type <= 8
  shape.isPicture ||= type !== 0 && !shape.isGradient
}

/** `undefined` where what lies behind the shape shows. */
export function groundOn({ isPicture, isFilled, isGradient, opacity, colour, otherColour }: Shape): Ground | undefined {
  if (isPicture) return ON_ANYTHING
  if (!isFilled || opacity < 0.05) return undefined
  return (isGradient ? [colour, otherColour] : [colour]).map((one) => mixed(one, WHITE, Math.min(1, opacity)))
}

// Beyond any page, in twips.
const FAR = 17_000
const LEAST = 80

export function whyShapeHidden({ isHidden, left, top, right, bottom }: Shape): HiddenWhy | undefined {
  if (isHidden) return 'invisible'
  const isSized = left !== right || top !== bottom
  if (isSized && (right - left < LEAST || bottom - top < LEAST)) return 'tiny'
  return right < -1800 || left > FAR || bottom < -FAR || top > 1.4 * FAR ? 'outside' : undefined
}

export function backdropOf(shape: Shape): Backdrop | undefined {
  const ground = groundOn(shape)
  if (!ground || whyShapeHidden(shape)) return undefined
  return { width: (shape.right - shape.left) / 20, height: (shape.bottom - shape.top) / 20, ground }
}
