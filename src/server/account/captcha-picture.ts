import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Resvg, initWasm } from '@resvg/resvg-wasm'
import pictures from 'svg-captcha'

/** Size in the page; the picture has half as many pixels again, for dense screens. */
const WIDTH = 150
const HEIGHT = 50
const SPECKS = 160

const painter = readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then((wasm) =>
  initWasm(wasm),
)

/**
 * Four letters and digits that are hard to confuse, drawn as pixels: the outlines of vector shapes would reveal the
 * letters.
 */
export async function drawPicture(): Promise<{ text: string; png: Buffer }> {
  await painter
  const { text, data } = pictures.create({
    size: 4,
    noise: 2,
    ignoreChars: '0oO1iIlLq9g',
    color: true,
    background: '#ffffff',
  })
  const image = new Resvg(bent(data), { fitTo: { mode: 'width', value: WIDTH * 1.5 } })
  const pixels = image.render()
  const png = Buffer.from(pixels.asPng())
  pixels.free()
  image.free()
  return { text, png }
}

/** Distorts the drawing by a random turbulence and adds specks. */
function bent(drawing: string): string {
  const shapes = drawing.replace(/^<svg[^>]*>(<rect[^>]*>)?/, '').replace(/<\/svg>$/, '')
  const specks = Array.from({ length: SPECKS }, speck).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>
<filter id="bend" x="-10%" y="-20%" width="120%" height="140%"><feTurbulence baseFrequency="0.03" numOctaves="2" seed="${randomInt(1000)}" result="waves"/>
<feDisplacementMap in="SourceGraphic" in2="waves" scale="9" xChannelSelector="R" yChannelSelector="G"/></filter><g filter="url(#bend)">${shapes}</g>${specks}</svg>`
}

function speck(): string {
  const [x, y, side] = [randomInt(WIDTH), randomInt(HEIGHT), 0.6 + randomInt(14) / 10]
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="hsl(${randomInt(360)},60%,45%)" opacity="0.5"/>`
}
