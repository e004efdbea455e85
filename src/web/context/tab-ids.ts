/** Ids that tie a tab to the panel it shows. */
export const paneId = (key: string) => `pane${key.replaceAll('/', '-')}`
export const tabId = (key: string) => `tab${key.replaceAll('/', '-')}`
