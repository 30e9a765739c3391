import { api, keyOfNumber } from '@lsb/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { saveAs } from '../save-as.ts'
import { callFile } from './call-file.ts'
import { PORTAL_KEY, portalQuery } from './query-options.ts'

/** Whether a profile picture is a full URL; anything else is relative to the media path. */
export const isFullUrl = (picture: string): boolean => /^https?:\/\//.test(picture)

/**
 * Bytes of a profile picture; the media path needs the bearer, which an <img> cannot send. A full URL is not fetched: the
 * bearer is for the API alone.
 */
export const usePicture = (picture: string) =>
  useFileBytes(`${api.media}${picture.replace(/^\/+/, '')}`, '', picture !== '' && !isFullUrl(picture))

/** Bytes of a stored file by its API path, for showing it in the page. `version` changes with the file under the path. */
export const useFileBytes = (url: string, version: string, enabled = true) =>
  useQuery({
    ...portalQuery,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    queryKey: [PORTAL_KEY, 'file', url, version],
    queryFn: ({ signal }) => callFile(url, signal),
    enabled,
  })

interface Download {
  path: string
  /** Name the file gets on the person's machine. */
  name: string
}

/** Fetches a file with the bearer and hands it to the browser's downloads. */
export const useDownload = () =>
  useMutation({
    mutationFn: async ({ path, name }: Download) => saveAs(await callFile(path), name),
  })

export const licenceFile = (licenceNumber: string, year: number): Download => ({
  path: api.licencePdf(keyOfNumber(licenceNumber), year),
  name: `practising-licence-${year}.pdf`,
})
export const exportFile: Download = { path: api.export, name: 'my-data.zip' }
