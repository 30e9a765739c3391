import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import type { Font } from 'fontkit'

/** Tinos has the letter widths of Times and the letters of all Latin scripts. */
const files = {
  serif: '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
  bold: '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf',
} as const

/** A font embedded in the document, and the font file, which says where marks are placed. */
export interface LicenceFont {
  pdf: PDFFont
  file: Pick<Font, 'layout' | 'unitsPerEm'>
}
type LicenceFonts = Record<keyof typeof files, LicenceFont>

/**
 * Embeds the fonts of the practising licence in a document, with only the letters that are drawn. Fonts and their reader are
 * loaded here, not at the function's start, because nothing else needs them.
 */
export const embedLicenceFonts = async (document: PDFDocument): Promise<LicenceFonts> => {
  const { create } = await import('fontkit')
  document.registerFontkit({ create })
  const { resolve } = createRequire(import.meta.filename)
  const embed = async (name: string): Promise<LicenceFont> => {
    const bytes = await readFile(resolve(name))
    const file = create(bytes)
    if (!('layout' in file)) throw new Error('The file of a licence’s font holds several fonts.')
    return { pdf: await document.embedFont(bytes, { subset: true }), file }
  }
  return { serif: await embed(files.serif), bold: await embed(files.bold) }
}
