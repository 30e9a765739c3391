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
  'Sl. No.,Name of Licensed Land Surveyor,Practicing License No.,Firm/Institution,Postal Address & Town,Licence Validity',
  'SERIAL NOS,NAMES OF SURVEYORS,LICENSE NUMBERS,NAMES OF FIRMS,POSTAL ADDRESSES,STATUSES',
  'S/n,Jina Kamili la Mpima,Namba ya Usajili,Taasisi,S.L.P.,Hali ya Leseni',
  'S. NO.,Registered Surveyor,Certificate Number,Employer/Firm,Address/Town,License Status as of 1st Jan 2026',
  'Entry #,Member Name,Member No,Organization/Firm,Firm’s postal address,Good Standing (2026)',
])('headings of licensed surveyors are known: %s', (line) => {
  const { at, missing, twice } = readHeader(licensedImporter.columns, line.split(','))
  expect([missing, twice]).toEqual([[], []])
  expect([...at.keys()]).toEqual(licensed)
})

it.each([
  'Name of Assistant,Assistant No.,Name of Supervisor,Supervisor’s Licence No.',
  'APPROVED ASSISTANT,APPROVAL NUMBER,SUPERVISING SURVEYOR,SUPERVISOR LS NO.',
  'Assistant Surveyor,AA/No,Supervised by,License Number',
  'Survey Assistant,Assistant Registration No,Name of Supervising Licensed Surveyor,Supervisor’s Register No',
  'assistant_name,assistant_no,supervisor_name,supervisor_license',
])('headings of approved assistants are known: %s', (line) => {
  const { at, missing, twice } = readHeader(approvedImporter([], []).columns, line.split(','))
  expect([missing, twice]).toEqual([[], []])
  expect([...at.keys()]).toEqual(['assistant_name', 'assistant_no', 'supervisor_name', 'supervisor_license'])
})

it.each(['Cert. No.', 'LICENCE\nNO.', 'Reg.No', 'Licence No: *'])('heading: %j is the register number', (heading) => {
  expect([...readHeader(licensedImporter.columns, [heading]).at.keys()]).toEqual(['license_no'])
})

it.each([
  'Date of birth',
  'LS/0001',
  'LS 12',
  '0012/LS',
  'County',
  'Registration date',
  'Email',
  'Remarks',
  'ID number',
  'Qualification',
])('heading: %s is none of the register', (heading) => {
  expect(readHeader(licensedImporter.columns, [heading]).unknown).toEqual([heading])
})
