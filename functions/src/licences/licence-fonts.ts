import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import type { Font } from 'fontkit'

const { resolve } = createRequire(import.meta.filename)

/** Tinos has the letter widths of Times and the letters of all Latin scripts; the website's own typeface has those of its headings. */
const files = {
  serif: () => resolve('@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf'),
  bold: () => resolve('@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf'),
  heading: () => join(dirname(import.meta.filename), 'zilla-slab-600.ttf'),
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
  const embed = async (path: string): Promise<LicenceFont> => {
    const bytes = await readFile(path)
    const file = create(bytes)
    if (!('layout' in file)) throw new Error('The file of a licence’s font holds several fonts.')
    return { pdf: await document.embedFont(bytes, { subset: true }), file }
  }
  return {
    serif: await embed(files.serif()),
    bold: await embed(files.bold()),
    heading: await embed(files.heading()),
  }
}
