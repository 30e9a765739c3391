export const licensingProcess: readonly string[] = [
  'A licensed surveyor has a recognised education, years of supervised practice, and has passed the board’s land law examination.',
  'The board then examines surveys that the candidate has carried out, and questions every candidate in a viva voce.',
  'The licence has to be renewed each year, and only a surveyor in good standing can renew it.',
]

export const technicalProficiency: readonly string[] = [
  'Licensed surveyors work with instruments and methods whose accuracy can be shown: satellite positioning, total stations, levels and aerial images.',
  'Their measurements are tied to the national network of control points, so that a boundary can be found again when every mark on the ground is gone.',
  'Their plans are checked and kept by the national survey office. A plan by anyone else cannot be registered.',
]

export const responsibilities: readonly { name: string; text: string }[] = [
  {
    name: 'Boundary determination and demarcation',
    text: 'Finding where a boundary runs and marking it on the ground',
  },
  { name: 'Survey plans', text: 'Drawing what was measured so that it can be registered' },
  { name: 'Cadastral surveys', text: 'Dividing, joining and setting out parcels of land' },
  { name: 'Sectional property surveys', text: 'Defining flats and offices that are owned separately' },
  { name: 'Topographic surveys', text: 'Mapping the ground and what stands on it' },
  { name: 'Geodetic surveys', text: 'Providing the control points that other surveys rest on' },
  { name: 'Boundary dispute resolution', text: 'Showing neighbours where the records put the line' },
  { name: 'Expert witness', text: 'Explaining measurements and records to a court' },
  { name: 'Consultation', text: 'Advising before land is bought, divided or built on' },
  { name: 'Engineering surveys', text: 'Setting out and checking roads, buildings and pipelines' },
]

export const ethics: readonly string[] = [
  'A licensed surveyor is bound by the code of professional conduct: to be impartial, to keep a client’s affairs confidential, and to refuse work that would mislead others.',
  'Whoever breaks the code answers to the board.',
]
