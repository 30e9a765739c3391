/** Warnings of pdf.js after which the page still shows all that it holds. */
const HARMLESS = [
  // A file whose table of objects is wrong: they are found by searching it.
  /^(?:Indexing all PDF objects|indexObjects|XRef|readXRef|Ignoring circular reference|Invalid PDF (?:header|catalog) version)/,
  // Colours are then computed by another part of pdf.js: the page's policy allows no WebAssembly.
  /^Failed to compile PostScript function to wasm/,
  // The fine shapes of letters.
  /^TT: /,
]

/** What pdf.js counts as mere information, although a part of a picture or of a page is lost: its bytes end too early. */
const CUT = / in flate stream/

/**
 * Whether a line of pdf.js on the console may mean that a font, a picture or another part of the page is lost. In doubt a
 * warning does.
 */
export const isLoss = (line: string): boolean => {
  const [, kind, said = ''] = /^(Warning|Info): (.*)$/s.exec(line) ?? [null, 'Warning', line]
  return kind === 'Info' ? CUT.test(said) : !HARMLESS.some((harmless) => harmless.test(said))
}
