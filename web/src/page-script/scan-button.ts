/** Written into the page's script by the build. */
declare const SCANNER_PATH: string

/** Loads the scanner when its button is pressed; once it is there, pressing loads nothing more. */
export const startScanButton = (page: Document): void => {
  const said = page.querySelector<HTMLElement>('[data-scan] output')
  const load = () =>
    void import(/* @vite-ignore */ SCANNER_PATH).catch(() => said?.append(said.dataset['failed'] ?? ''))
  page.querySelector('[data-scan] button')?.addEventListener('click', load)
}
