export const photographTexts = {
  what: 'When the chair approves your licence, your picture of that day is frozen with it. People who check your licence recognise you by it, if you let them see it. You can take this back at any time; a later picture changes nothing here.',
  agree: 'Everybody may see the photograph on my licence',
  shown: 'Saved. While your licence is in force, your public profile and the licence check show its photograph.',
  hidden: 'Saved. This site no longer shows your photograph to the public.',
  notLoaded: 'Your choice about the photograph could not be loaded.',
  notSaved: 'Your choice was not saved.',
}
