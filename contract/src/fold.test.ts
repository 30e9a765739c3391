import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'

describe('folding', () => {
  it.each([
    ['MÜLLER', 'muller'],
    ['Renée Chloë García', 'renee chloe garcia'],
    ['Renée', 'renee'],
    ["Ng'ang'a Ndung’u", 'nganga ndungu'],
    ['O´Leary OʼLeary O`Leary', 'oleary oleary oleary'],
    ['Łucja Ørsted Strauß Æbelø Ðorđe ıstanbul İnci', 'lucja orsted strauss aebelo dorde istanbul inci'],
    ['œuvre þing Đ ɖ ɗ ħ ŋ ɲ ŧ ɓ ƙ ƴ ɛ ɔ', 'oeuvre thing d d d h n n t b k y e o'],
    ['STRAẞE ſ ΣΊΣΥΦΟΣ σίσυφος', 'strasse s σισυφοσ σισυφοσ'],
    ['  two\u00A0 or\t\nmore  ', 'two or more'],
    ['LS\u20110012 – \uFF12', 'ls-0012 - 2'],
    ['\u200Eعلي\u200F حسن', 'علي حسن'],
    ['100% 🙂', '100% 🙂'],
    ["''", ''],
    ["O'’‘‛`´ʼʻʽʹʾʿ′＇ꞌLeary", 'oleary'],
    ['Ng’ang’a', 'nganga'],
    ['a‐b‑c‒d–e—f－g', 'a-b-c-d-e-f-g'],
  ])('makes %j into %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('of a folded text changes nothing', () => {
    const characters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code))
    expect(characters.filter((each) => fold(fold(each)) !== fold(each))).toEqual([])
    expect(fold(fold('½ ½ ¨´'))).toBe(fold('½ ½ ¨´'))
  })
})
