import { createCanvas } from '@napi-rs/canvas'
import { modulesOf } from '../../functions/src/licences/licence-code.ts'

/** A picture of a code on paper. */
export const drawnCode = async (address: string, digits: string) => {
  const { size, isDark } = await modulesOf({ address, digits })
  const canvas = createCanvas(640, 480)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 640, 480)
  context.fillStyle = '#111'
  const module = Math.floor(400 / (size + 8))
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (isDark(row, column)) context.fillRect(120 + column * module, 60 + row * module, module, module)
  return canvas
}
/** The same as a file to choose. */
export const codePicture = async (address: string, digits: string) => ({
  name: 'code.png',
  mimeType: 'image/png',
  buffer: (await drawnCode(address, digits)).toBuffer('image/png'),
})
