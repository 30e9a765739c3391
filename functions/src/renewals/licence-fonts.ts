import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import type { PDFDocument, PDFFont } from 'pdf-lib'

type FontEngine = Parameters<PDFDocument['registerFontkit']>[0]
type ReadFont = ReturnType<FontEngine['create']>

/** Tinos: as wide, letter by letter, as the Times that every PDF reader has, with the letters of all Latin scripts. */
const files = {
  serif: '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
  bold: '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf',
} as const

type LicenceFonts = Record<keyof typeof files, PDFFont>

const isReadFont = (font: object): font is ReadFont => 'layout' in font && 'createSubset' in font
const isSubset = (subset: object): subset is { encode: () => Uint8Array } => 'encode' in subset

/**
 * fontkit as pdf-lib wants it. pdf-lib was written for a fork that hands the subset out as a stream; that fork's subsets of
 * fonts like these leave letters blank, fontkit's own do not.
 */
const fontEngine = (create: (bytes: Buffer) => object): FontEngine => ({
  create: (bytes) => {
    const font = create(Buffer.from(bytes))
    if (!isReadFont(font)) throw new TypeError('The file holds no single font.')
    const createSubset = font.createSubset.bind(font)
    font.createSubset = () => {
      const subset = createSubset()
      subset.encodeStream = () => Readable.from(isSubset(subset) ? [subset.encode()] : [])
      return subset
    }
    return font
  },
})

/**
 * Puts the fonts of the practising licence into a document, with no more than the letters that get drawn. Fonts and their
 * reader are loaded here, not with the function: nothing else needs them.
 */
export const embedLicenceFonts = async (document: PDFDocument): Promise<LicenceFonts> => {
  const { create } = await import('fontkit')
  document.registerFontkit(fontEngine((bytes) => create(bytes)))
  const { resolve } = createRequire(import.meta.filename)
  const embed = async (file: string) => document.embedFont(await readFile(resolve(file)), { subset: true })
  return { serif: await embed(files.serif), bold: await embed(files.bold) }
}
