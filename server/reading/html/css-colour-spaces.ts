import type { Rgb } from '../source/colour.ts'

type Three = readonly [number, number, number]

/** Colours of these functions as red, green and blue; those that a screen does not show are cut off. */
// https://www.w3.org/TR/css-color-4/#color-conversion-code
export function ofSpace(name: string, [a, b, c]: Three): Rgb | undefined {
  if (name === 'hwb') return ofHwb(a, b, c)
  if (name === 'lab') return ofLab(a, b, c)
  if (name === 'lch') return ofLab(a, ...ofPolar(b, c))
  if (name === 'oklab') return ofOklab(a, b, c)
  return name === 'oklch' ? ofOklab(a, ...ofPolar(b, c)) : undefined
}

const ofPolar = (chroma: number, hue: number): [number, number] => {
  const angle = (hue * Math.PI) / 180
  return [chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** Hue in degrees, whiteness and blackness from 0 to 1. */
function ofHwb(hue: number, white: number, black: number): Rgb {
  const sum = Math.max(1, white + black)
  const channel = (n: number): number => {
    const k = (n + (((hue % 360) + 360) % 360) / 60) % 6
    const pure = Math.max(0, Math.min(1, Math.abs(3 - k) - 1))
    return byte((pure * Math.max(0, 1 - white - black)) / 1 + white / sum)
  }
  return [channel(0), channel(4), channel(2)]
}

/** Lightness from 0 to 100. */
function ofLab(lightness: number, a: number, b: number): Rgb {
  const f = (lightness + 16) / 116
  const cubed = (value: number): number => (value ** 3 > 0.008856 ? value ** 3 : (116 * value - 16) / 903.3)
  const [x, y, z] = [cubed(f + a / 500) * 0.9643, cubed(f), cubed(f - b / 200) * 0.8251]
  return fromLinear([
    3.1341 * x - 1.6173 * y - 0.4907 * z,
    -0.9788 * x + 1.9161 * y + 0.0335 * z,
    0.0719 * x - 0.229 * y + 1.4052 * z,
  ])
}

/** Lightness from 0 to 1. */
function ofOklab(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return fromLinear([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ])
}

const fromLinear = ([red, green, blue]: Three): Rgb => [gamma(red), gamma(green), gamma(blue)]
const gamma = (value: number): number => byte(value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const byte = (value: number): number => Math.round(255 * Math.max(0, Math.min(1, value)))
