/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ɲ: 'n',
  ŧ: 't',
  ɓ: 'b',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ɔ: 'o',
  ς: 'σ',
}
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
/** The apostrophe and the characters that keyboards, phones and word processors write instead. */
const APOSTROPHES = /['’‘‛`´ʼʻʽʹʾʿ′＇ꞌ]/gu
const ASCII = /^[\0-\u007F]*$/
/** A fast path for most names and numbers: ASCII words without an apostrophe, with single spaces. Only their case is folded. */
const PLAIN_ASCII = /^[!-&(-_a-~]+(?: [!-&(-_a-~]+)*$/

/**
 * A text as the search sees it: without case, diacritics, apostrophes and invisible characters, every dash a hyphen,
 * single spaces. `Ng’ang’a` and `NGANGA`, `Müller` and `muller`, `Łucja` and `lucja` are the same.
 */
export const fold = (text: string): string => {
  if (PLAIN_ASCII.test(text)) return text.toLowerCase()
  const bare = text.replaceAll(APOSTROPHES, '')
  const plain = ASCII.test(bare)
    ? bare.toLowerCase()
    : bare
        .normalize('NFKD')
        .replaceAll(/[\p{M}\p{Cf}]/gu, '')
        .toLowerCase()
        .replaceAll(APOSTROPHES, '')
        .replaceAll(/\p{Pd}/gu, '-')
        .replaceAll(UNDECOMPOSED, (letter) => LETTERS[letter] ?? letter)
  return plain.replaceAll(/\s+/gu, ' ').trim()
}
