/** Made by `web/answer-forms.ts`. */
declare module 'virtual:open-answers' {
  const forms: Pick<typeof import('virtual:answers').default, import('@lsb/contract').OpenCall>
  export default forms
}
declare module 'virtual:script-answers' {
  type Forms = typeof import('virtual:answers').default
  export const licenceCheck: Forms['GET licenceCheck']
  export const licenceKeys: Forms['GET licenceKeys']
  export const registerCopy: Forms['GET registerCopy']
  export const receipts: Forms['POST receipts']
  export const presence: Forms['POST presence']
}
declare module 'virtual:answers' {
  const forms: {
    [Name in import('@lsb/contract').CallName]: import('./read-answer.ts').AnswerForm<
      import('@lsb/contract').AnswerOf<Name>
    >
  }
  export default forms
}
