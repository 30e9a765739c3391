/** Made by `web/answer-forms.ts`. */
declare module 'virtual:open-answers' {
  const forms: Pick<typeof import('virtual:answers').default, import('@lsb/contract').OpenCall>
  export default forms
}
declare module 'virtual:script-answers' {
  type Forms = typeof import('virtual:open-answers').default
  const forms: { [Call in keyof Forms as Call extends `${string} ${infer Name}` ? Name : never]: Forms[Call] }
  export = forms
}
declare module 'virtual:answers' {
  const forms: {
    [Name in import('@lsb/contract').CallName]: import('./read-answer.ts').AnswerForm<
      import('@lsb/contract').AnswerOf<Name>
    >
  }
  export default forms
}
