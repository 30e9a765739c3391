import Button from '@mui/material/Button'

/** Whether this device keeps a copy, and the button that changes it (`page-script/offline-switch.ts`). */
export const OfflineSwitch = () => (
  <>
    <p>
      So that the register can be searched where there is no network, your browser keeps the public pages of this site,
      a copy of both public registers and the board’s public keys. It keeps no page of the portal and nothing about you.
      What you search for in the copy is not sent anywhere.
    </p>
    <div data-offline-switch="" className="needs-script" hidden>
      <p>
        <output>
          <span data-when="on">This device keeps a copy, or will once a page of this site has been loaded.</span>
          <span data-when="off" hidden>
            Everything was removed. This device keeps no copy.
          </span>
        </output>
      </p>
      <Button variant="outlined">
        <span data-when="on">Remove the copy and keep none</span>
        <span data-when="off" hidden>
          Keep a copy again
        </span>
      </Button>
    </div>
  </>
)
