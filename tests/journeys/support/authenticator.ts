import type { Page } from 'playwright-core'

/** Virtual authenticators of this page's browser. Each answers by itself, as a device in whose owner's hand it is. */
export const authenticatorsOf = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  return {
    add: async (transport: 'internal' | 'usb') => {
      const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport,
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      return {
        /** Whether its owner touches it when it asks. */
        touched: (enabled: boolean) =>
          devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
        /** Takes it away for good. */
        lose: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
      }
    },
  }
}
