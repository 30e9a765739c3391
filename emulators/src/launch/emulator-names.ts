/** The parts of the suite whose ports the launcher knows: the port that firebase-tools takes when none is configured, and the name for people. */
export const emulators = {
  auth: { port: 9099, title: 'Auth emulator' },
  functions: { port: 5001, title: 'Functions emulator' },
  firestore: { port: 8080, title: 'Firestore emulator' },
  storage: { port: 9199, title: 'Storage emulator' },
  hosting: { port: 5000, title: 'Hosting emulator' },
  hub: { port: 4400, title: 'emulator hub' },
  logging: { port: 4500, title: 'logging emulator' },
  eventarc: { port: 9299, title: 'Eventarc emulator' },
  tasks: { port: 9499, title: 'Tasks emulator' },
}

export type EmulatorName = keyof typeof emulators
const isEmulatorName = (name: string): name is EmulatorName => name in emulators
export const emulatorNames = Object.keys(emulators).filter(isEmulatorName)

/** Emulators that always start with the others. */
export const helpers: EmulatorName[] = ['hub', 'logging', 'eventarc', 'tasks']
