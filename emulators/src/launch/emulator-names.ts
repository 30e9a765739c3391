/** The parts of the suite whose ports the launcher knows. */
export const emulatorNames = [
  'auth',
  'functions',
  'firestore',
  'storage',
  'hosting',
  'hub',
  'logging',
  'eventarc',
  'tasks',
] as const

export type EmulatorName = (typeof emulatorNames)[number]

/** Emulators that always start with the others. */
export const helpers: EmulatorName[] = ['hub', 'logging', 'eventarc', 'tasks']

/** The port firebase-tools takes when none is configured. */
export const defaultPorts: Record<EmulatorName, number> = {
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  storage: 9199,
  hosting: 5000,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
}

/** The name of each part for people. */
export const describe: Record<EmulatorName, string> = {
  auth: 'Auth emulator',
  functions: 'Functions emulator',
  firestore: 'Firestore emulator',
  storage: 'Storage emulator',
  hosting: 'Hosting emulator',
  hub: 'emulator hub',
  logging: 'logging emulator',
  eventarc: 'Eventarc emulator',
  tasks: 'Tasks emulator',
}
