import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import type { TestFile } from './test-files.ts'

/** Side of the picture every scan shows, a black square in the middle half of a white one, in pixels. */
const SIDE = 16
/** Side of a sheet, all of it covered by the picture, in points. */
const SHEET = 400

/** The picture in ITU-T T.6, "fax group 4": what becomes of each line, as bits. */
const fax = [
  ...Array<string>(4).fill('1'), // white like the line before
  '00110110001011', // 001 1011 000101 1: 4 white, 8 black, the rest as before
  ...Array<string>(7).fill('111'), // both edges where they were
  '00011', // 0001 1: the black run ends
  ...Array<string>(3).fill('1'),
  '000000000001'.repeat(2), // end of the picture
].join('')
const faxBytes = Uint8Array.from(fax.match(/.{1,8}/g) ?? [], (bits) => Number.parseInt(bits.padEnd(8, '0'), 2))

const int32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
/** A segment of a JBIG2 stream on page 1. */
const segment = (number: number, type: number, data: number[]) => [
  ...int32(number),
  type,
  0,
  1,
  ...int32(data.length),
  ...data,
]
const PAGE_INFORMATION = 48
const GENERIC_REGION = 39
const size = [...int32(SIDE), ...int32(SIDE)]
/** JBIG2 (ITU-T T.88): a page and one region, which may be coded like a fax. */
const jbig2Bytes = Uint8Array.from([
  ...segment(0, PAGE_INFORMATION, [...size, ...int32(0), ...int32(0), 0, 0, 0]),
  ...segment(1, GENERIC_REGION, [...size, ...int32(0), ...int32(0), 0, 1, ...faxBytes]),
])

/** JPEG 2000: the same picture, written by OpenJPEG 2.5.4, lossless. */
const jpeg2000 =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAQcHAAAAAAAPY29scgEAAAAAABEAAAD2anAy' +
  'Y/9P/1EAKQAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAQcBAf9SAAwAAAABAAAEBAAB/1wABEBA/2QAJQABQ3JlYXRlZCBieSBP' +
  'cGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAAhAAB/5Pfg5h4mQzGQqrjnrLsFM3b/K5N1gHkMAADCQly/x4gAAMJCUgTAGEeYpxH3KaI+5TR' +
  'IS+MHAAAGEc4/w/RThH3KaJCXxg4AAAwjnH+P0U4R9ymiQl8YOAAAMI5x/j9FOEfcpokJfGDgAADCOcf4/RThH3KaJCX/9k='

const images = {
  'fax group 4': {
    BitsPerComponent: 1,
    Filter: 'CCITTFaxDecode',
    DecodeParms: { K: -1, Columns: SIDE, Rows: SIDE },
    bytes: faxBytes,
  },
  JBIG2: { BitsPerComponent: 1, Filter: 'JBIG2Decode', bytes: jbig2Bytes },
  'JPEG 2000': { BitsPerComponent: 8, Filter: 'JPXDecode', bytes: Buffer.from(jpeg2000, 'base64') },
}

/** What the sheets of a scanned document are coded in, in order. */
export const scanFormats = Object.keys(images)

/** A scanned document as office scanners make them: one sheet in each format, a picture and no text. */
export const scannedPdf = async (name: string): Promise<TestFile> => {
  const document = await PDFDocument.create()
  for (const { bytes, ...image } of Object.values(images)) {
    const page = document.addPage([SHEET, SHEET])
    const dictionary = { Type: 'XObject', Subtype: 'Image', Width: SIDE, Height: SIDE, ColorSpace: 'DeviceGray' }
    const picture = document.context.register(document.context.stream(bytes, { ...dictionary, ...image }))
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(SHEET, 0, 0, SHEET, 0, 0),
      drawObject(page.node.newXObject('Scan', picture)),
      popGraphicsState(),
    )
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

/** The text of every page of `mappedPdf`, in its lower half. */
export const MAPPED_TEXT = 'The holder is NOT in good standing'
const mappedCodes = Buffer.from(MAPPED_TEXT, 'utf16le').swap16().toString('hex')
const mappedContent = `BT /F1 30 Tf 60 150 Td <${mappedCodes}> Tj ET`
/** Maps from codes to letters that documents name without holding them, each with the letters that it leads to. */
const letterMaps = [
  ['UniGB-UCS2-H', 'GB1'],
  ['UniJIS-UCS2-H', 'Japan1'],
  ['UniKS-UCS2-H', 'Korea1'],
  ['UniCNS-UCS2-H', 'CNS1'],
] as const

const AT = '/Rect[60 150 590 200]'
/** Fields whose values nothing draws. */
const fields = [
  `<</Subtype/Widget/FT/Tx/T(typed)/V(${MAPPED_TEXT})/DA(/F1 30 Tf 0 g)${AT}>>`,
  `<</Subtype/Widget/FT/Ch/Ff 131072/T(chosen)/V(${MAPPED_TEXT})/Opt[(${MAPPED_TEXT})]/DA(/F1 30 Tf 0 g)${AT}>>`,
]
const stamp = `<</Subtype/Stamp/Name/NotApproved${AT}>>`

/** How many pages of `mappedPdf` show its text. One more has a stamp that nothing can draw. */
export const MAPPED_PAGES = letterMaps.length + fields.length

/**
 * A document as office programs of East Asia write them, a page for each map: neither fonts nor maps are in it. The text of the
 * pages after them is the value of a field.
 */
export const mappedPdf = (name: string): TestFile => {
  const numbers = letterMaps.map((_, at) => 10 + 4 * at)
  const marked = [...fields, stamp].map((mark, at) => ({ mark, page: 50 + 2 * at }))
  const sheets = letterMaps.flatMap(([map, letters], at) => {
    const [page, font, part, facts] = [0, 1, 2, 3].map((more) => (numbers[at] ?? 0) + more)
    return [
      `${page} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<</Font<</F1 ${font} 0 R>>>>>> endobj`,
      `${font} 0 obj <</Type/Font/Subtype/Type0/BaseFont/Song/Encoding/${map}/DescendantFonts[${part} 0 R]>> endobj`,
      `${part} 0 obj <</Type/Font/Subtype/CIDFontType2/BaseFont/Song/CIDSystemInfo<</Registry(Adobe)/Ordering(${letters})/Supplement 2>>/FontDescriptor ${facts} 0 R/DW 1000/W[1 95 500]>> endobj`,
      `${facts} 0 obj <</Type/FontDescriptor/FontName/Song/Flags 4/FontBBox[-8 -145 1000 859]/ItalicAngle 0/Ascent 859/Descent -145/CapHeight 859/StemV 80>> endobj`,
    ]
  })
  const text = [
    '%PDF-1.6',
    '1 0 obj <</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[51 0 R 53 0 R]/DA(/F1 30 Tf 0 g)/DR<</Font<</F1 70 0 R>>>>>>>> endobj',
    `2 0 obj <</Type/Pages/Kids[${[...numbers, ...marked.map(({ page }) => page)].map((page) => `${page} 0 R`).join(' ')}]/Count ${MAPPED_PAGES + 1}>> endobj`,
    ...marked.flatMap(({ mark, page }) => [
      `${page} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[${page + 1} 0 R]>> endobj`,
      `${page + 1} 0 obj ${mark} endobj`,
    ]),
    '70 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
    `3 0 obj <</Length ${mappedContent.length}>>\nstream\n${mappedContent}\nendstream endobj`,
    ...sheets,
    'trailer <</Size 80/Root 1 0 R>>',
    '%%EOF',
  ]
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text.join('\n')) }
}
