import { FREE_TEXT_MAX_LENGTH } from '../limits.ts'
import { email, line, phone } from '../shapes/typed.ts'
import { array, boolean, object } from '../yup.ts'
import { EVIDENCE_MAX_FILES } from './limits.ts'
import { complaintMessages } from './messages.ts'

/** The complaint form. It is never sent, so only the browser checks it. */
export const complaintFormShape = object({
  accused: line('The person or firm').required(complaintMessages.accused),
  details: line('Details', FREE_TEXT_MAX_LENGTH).required(complaintMessages.details),
  first_name: line('First name').required(complaintMessages.firstName),
  last_name: line('Last name').required(complaintMessages.lastName),
  phone: phone().required(complaintMessages.phone),
  email: email().required(complaintMessages.email),
  county: line('County').required(complaintMessages.county),
  sub_county: line('Sub-county').required(complaintMessages.subCounty),
  evidence: array()
    .min(1, complaintMessages.evidence)
    .max(EVIDENCE_MAX_FILES, complaintMessages.tooMuchEvidence(EVIDENCE_MAX_FILES)),
  confirmed: boolean().oneOf([true], complaintMessages.confirmed).required(),
})
