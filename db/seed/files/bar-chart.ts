import { crc32, deflateSync } from 'node:zlib'
import { dotsOf } from './tiny-letters.ts'

const [WIDTH, HEIGHT] = [720, 400]
const [LEFT, RIGHT, TOP, BOTTOM] = [24, 24, 40, 56]
const DOT = 3
/** Colors of the background, the text, and the bars; one byte per pixel. */
const PALETTE = [0xfb, 0xfa, 0xf6, 0x15, 0x21, 0x1f, 0x0e, 0x69, 0x63]

type Bars = readonly (readonly [label: string, value: number])[]

/** A bar chart with labels and values, as a PNG. */
export function barChart(bars: Bars): Uint8Array {
  const dots = new Uint8Array(WIDTH * HEIGHT)
  const fill = (x: number, y: number, width: number, height: number, color: number) => {
    for (let row = Math.max(0, y); row < Math.min(HEIGHT, y + height); row += 1) {
      dots.fill(color, row * WIDTH + Math.max(0, x), row * WIDTH + Math.min(WIDTH, x + width))
    }
  }
  const write = (text: string, center: number, y: number) => {
    const from = Math.round(center - (text.length * 4 - 1) * DOT * 0.5)
    for (const [column, row] of dotsOf(text)) fill(from + column * DOT, y + row * DOT, DOT, DOT, 1)
  }
  const most = Math.max(...bars.map(([, value]) => value))
  const ground = HEIGHT - BOTTOM
  const step = (WIDTH - LEFT - RIGHT) / bars.length
  for (const [at, [label, value]] of bars.entries()) {
    const height = Math.round(((ground - TOP) * value) / most)
    const center = LEFT + step * (at + 0.5)
    fill(Math.round(center - step * 0.32), ground - height, Math.round(step * 0.64), height, 2)
    write(String(value), center, ground - height - 24)
    write(label, center, ground + 14)
  }
  fill(LEFT, ground, WIDTH - LEFT - RIGHT, 2, 1)
  return pngOf(dots)
}

function pngOf(dots: Uint8Array): Uint8Array {
  const lines = new Uint8Array((WIDTH + 1) * HEIGHT)
  for (let row = 0; row < HEIGHT; row += 1) {
    lines.set(dots.subarray(row * WIDTH, (row + 1) * WIDTH), row * (WIDTH + 1) + 1)
  }
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, WIDTH)
  view.setUint32(4, HEIGHT)
  head.set([8, 3, 0, 0, 0], 8)
  const chunks: [string, Uint8Array][] = [
    ['IHDR', head],
    ['PLTE', Uint8Array.from(PALETTE)],
    ['IDAT', new Uint8Array(deflateSync(lines))],
    ['IEND', new Uint8Array()],
  ]
  const magic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return Uint8Array.from([...magic, ...chunks.flatMap(([kind, data]) => [...chunk(kind, data)])])
}

function chunk(kind: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(12 + data.length)
  const view = new DataView(whole.buffer)
  view.setUint32(0, data.length)
  whole.set(new TextEncoder().encode(kind), 4)
  whole.set(data, 8)
  view.setUint32(8 + data.length, crc32(whole.subarray(4, 8 + data.length)))
  return whole
}
