/** Colors by perceived lightness (OKLCH), so that we can make one lighter or darker and keep its hue. */
export type Oklch = { l: number; c: number; h: number }

const curve = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const uncurve = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

type Triple = [number, number, number]
function linear(hex: string): Triple {
  return [1, 3, 5].map((at) => curve(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple // three pairs of digits
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number] // two of them
  return (high + 0.05) / (low + 0.05)
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const [a, d] = [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, d),
    h: Math.atan2(d, a),
  }
}

function toRgb({ l, c, h }: Oklch): Triple {
  const [a, d] = [c * Math.cos(h), c * Math.sin(h)]
  const x = (l + 0.3963377774 * a + 0.2158037573 * d) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * d) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * d) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

const inside = (rgb: Triple) => rgb.every((value) => value >= -0.0005 && value <= 1.0005)

/** The nearest color that a screen can show: reduces the chroma if it is too strong, not the hue. */
export function toHex(color: Oklch): string {
  let [low, high] = [0, color.c]
  if (!inside(toRgb(color))) {
    for (let step = 0; step < 16; step += 1) {
      const c = (low + high) / 2
      if (inside(toRgb({ ...color, c }))) low = c
      else high = c
    }
    high = low
  }
  const digits = toRgb({ ...color, c: high }).map((value) =>
    Math.round(255 * uncurve(Math.min(1, Math.max(0, value))))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
