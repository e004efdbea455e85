/** Twice the size on screen, for close viewing. */
const SCALE = 2

/** Saves the drawing of an element as a PNG file, on the page's background colour. */
export async function savePicture(within: HTMLElement | null, name: string): Promise<void> {
  const svg = within?.querySelector('svg')
  if (!svg) return
  const { width, height } = svg.getBoundingClientRect()
  const source = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }))
  try {
    const picture = new Image()
    picture.src = source
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * SCALE)
    canvas.height = Math.round(height * SCALE)
    const pen = canvas.getContext('2d')
    if (!pen) return
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim() || '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/png')
    })
    if (blob) offer(blob, name)
  } finally {
    URL.revokeObjectURL(source)
  }
}

function offer(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
