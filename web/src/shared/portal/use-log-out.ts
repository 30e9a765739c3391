import { pages, signInMessages } from '@lsb/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSnackbar } from 'notistack'
import { useNavigate } from 'react-router-dom'
import { signOut } from '../session/ending.ts'

/** Signs out: deletes the person's data from the browser and shows the sign-in page with the message. */
export const useLogOut = () => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { enqueueSnackbar } = useSnackbar()
  return () => {
    signOut()
    client.clear()
    enqueueSnackbar(signInMessages.loggedOut, { variant: 'info' })
    void navigate(pages.portal.path)
  }
}
