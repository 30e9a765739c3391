import { expect, it } from 'vitest'
import { approvedImporter } from './approved-importer.ts'
import { readHeader } from './columns.ts'
import { licensedImporter } from './licensed-importer.ts'

const licensed = ['licensed_id', 'name', 'license_no', 'firm', 'postal_address', 'status']

it.each([
  'NO.,NAME OF LICENSED SURVEYOR,L.S. NO.,FIRM,ADDRESS,CURRENT STATUS',
  '#,Names,Lic. No.,Company,P.O. Box,Standing',
  'Ser.,Full Name,Reg. No.,Name of Firm,Postal Address,Licence Status (2026)',
  'S/No.,Surveyor’s Names,Licence Number,Firm/Organization,Contact Address,STATUS AS AT 31 OCTOBER 2026',
  'Sr. No,Name of Land Surveyor,LS/No,Employer,Mailing address,Practising status',
  'SNo,FullName,LicenseNo,FirmName,PostalAddress,Status',
  'Item,Licensed Land Surveyor,Registration Number,Organisation,Address of firm,State',
  'Nr,Name of the Member,Membership No.,Place of Work,P. O. BOX NO.,Membership Status',
  'Serial Number,Licensee,License #,Practice,Business Address,Present Status',
  'Na.,Jina,Namba ya Leseni,Kampuni,Anwani,Hali',
  'licensed_id,name,license_no,firm,postal_address,status',
  'SEQ,NAMES IN FULL,LICENCE NOS.,NAME OF EMPLOYER,POSTAL,REGISTRATION STATUS',
])('headings of licensed surveyors are known: %s', (line) => {
  const { at, missing, twice } = readHeader(licensedImporter.columns, line.split(','))
  expect([missing, twice]).toEqual([[], []])
  expect([...at.keys()]).toEqual(licensed)
})

it.each([
  'Name of Assistant,Assistant No.,Name of Supervisor,Supervisor’s Licence No.',
  'APPROVED ASSISTANT,APPROVAL NUMBER,SUPERVISING SURVEYOR,SUPERVISOR LS NO.',
  'Assistant Surveyor,AA/No,Supervised by,License Number',
  'assistant_name,assistant_no,supervisor_name,supervisor_license',
])('headings of approved assistants are known: %s', (line) => {
  const { at, missing, twice } = readHeader(approvedImporter([], []).columns, line.split(','))
  expect([missing, twice]).toEqual([[], []])
  expect([...at.keys()]).toEqual(['assistant_name', 'assistant_no', 'supervisor_name', 'supervisor_license'])
})

it.each(['Date of birth', 'County', 'Registration date', 'Email', 'Phone No', 'Remarks', 'ID number', 'Qualification'])(
  'heading: %s is none of the register',
  (heading) => {
    expect(readHeader(licensedImporter.columns, [heading]).unknown).toEqual([heading])
  },
)
