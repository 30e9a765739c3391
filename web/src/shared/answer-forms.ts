/**
 * What an answer has at least, by method and path: members, with `[]` after a list and `{}` after an object; `[]` alone is a list,
 * and one that begins with `?` may be null. A test derives it from the shapes of the calls.
 */
export const answerForms: Readonly<Record<string, string>> = {
  'GET /account/additional': 'user_id',
  'GET /account/approved': 'results[]',
  'GET /account/assistant_details': '[]',
  'GET /account/declaration': '[]',
  'GET /account/education_certificates': 'user_id',
  'GET /account/education_details': '[]',
  'GET /account/isk_membership': 'user_id',
  'GET /account/licensed': 'results[]',
  'GET /account/licensed/{licenseNumber}': '?standing{} practising_years[]',
  'GET /account/me': 'user{}',
  'GET /account/passkeys': 'passkeys[]',
  'GET /account/personal_data': 'user_id',
  'GET /account/photograph': 'shown',
  'GET /account/practising': 'results[] links{}',
  'GET /account/practising/{id}/notes': 'goodStandingCertificate{} otherDocument{}',
  'GET /account/tray': 'items[] passkeys[]',
  'GET /account/uploads': 'url',
  'GET /api/added-resources': 'results[]',
  'GET /api/office/accounts/{uid}': 'uid',
  'GET /api/office/accounts/{uid}/removal': 'goes[] stays[]',
  'GET /api/office/facts': 'renewals_due[] years[] renewal_texts{}',
  'GET /api/office/imports': 'results[]',
  'GET /api/office/imports/{id}': 'other_sheets[] ignored_columns[] counts{} brakes[]',
  'GET /api/office/imports/{id}/entries': 'totals{} results[]',
  'GET /api/office/log': 'results[]',
  'GET /api/office/messages': 'results[]',
  'GET /api/office/passkeys': 'results[]',
  'GET /api/office/registers/{name}/comparison': 'totals{} results[]',
  'GET /api/office/registers/{name}/entries': 'results[]',
  'GET /api/office/registers/{name}/entry': 'beginnings[] kept[] papers[] history[] nobodys[]',
  'GET /api/office/registers/{name}/versions': 'results[]',
  'GET /api/office/renewals': 'counts{} results[]',
  'GET /api/office/resources': 'results[]',
  'GET /lsb/certification': '[]',
  'GET /lsb/check/{number}': 'certificate_no',
  'PATCH /api/office/added-resources/{slug}': 'slug',
  'POST /account/passkeys/link': 'link',
  'POST /account/presence': 'name',
  'POST /account/tray/confirm': 'results[]',
  'POST /account/tray/look': 'items[]',
  'POST /api/links/passkey': 'nonce',
  'POST /api/office/accounts': 'results[]',
  'POST /api/office/accounts/list': 'refusals[]',
  'POST /api/office/added-resources': 'slug',
  'POST /api/office/imports': 'other_sheets[] ignored_columns[] counts{} brakes[]',
  'POST /api/office/passkeys/link': 'link',
  'POST /api/office/registers/{name}/entries': 'other_sheets[] ignored_columns[] counts{} brakes[]',
  'POST /api/office/resources': 'slug',
  'POST /api/presence': 'name',
  'POST /api/receipts': 'lines[]',
  'POST /api/token': 'access',
  'POST /api/token/passkey': 'access',
  'POST /api/token/refresh': 'access',
  'POST /change_password': 'access',
  'PUT /account/additional': 'user_id',
  'PUT /account/assistant_details': 'assisting{}',
  'PUT /account/education_certificates': 'user_id',
  'PUT /account/education_details': 'user_id',
  'PUT /account/isk_membership': 'user_id',
  'PUT /account/personal_data': 'user_id',
  'PUT /account/photograph': 'shown',
  'PUT /account/tray': 'items[]',
  'PUT /lsb/certification': 'record{}',
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fits = (form: string, body: unknown): boolean => {
  if (form === '[]') return Array.isArray(body)
  if (body === null) return form.startsWith('?')
  if (!isObject(body)) return false
  const members = new Map(Object.entries(body))
  return form
    .replace('?', '')
    .split(' ')
    .every((member) => {
      const value: unknown = members.get(member.replace(/\W+$/, ''))
      if (member.endsWith('[]')) return Array.isArray(value)
      return member.endsWith('{}') ? isObject(value) : value !== undefined
    })
}

/** Whether the body of the answer to a call has the call's form. */
export const fitsAnswer = (method: string, path: string, body: unknown): boolean => {
  const segments = path.replace(/\/?(\?.*)?$/, '').split('/')
  const key = Object.keys(answerForms).find((one) => {
    const [of, pattern = ''] = one.split(' ')
    const parts = pattern.split('/')
    return (
      of === method &&
      parts.length === segments.length &&
      parts.every((part, at) => part.startsWith('{') || part === segments[at])
    )
  })
  const form = key === undefined ? undefined : answerForms[key]
  // Where nothing more is known: an object without members comes from something else on the way, such as a public network's sign-in.
  return form === undefined ? !isObject(body) || Object.keys(body).length > 0 : fits(form, body)
}
