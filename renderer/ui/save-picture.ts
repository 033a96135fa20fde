import { saveBlob } from './save-file.ts'

/** Looks of a drawing that come from the page’s style sheets, which a picture has not. */
const LOOKS = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight', 'opacity']
const [MARGIN, TITLE, SCALE] = [24, 40, 2]

/** Hands a drawing to the person as a PNG in the colours of the window, twice as fine as on the screen, under its title. */
export async function savePicture(svg: SVGSVGElement, { title, name }: { title: string; name: string }): Promise<void> {
  const { width, height } = svg.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * MARGIN) * SCALE
  canvas.height = (height + TITLE + 2 * MARGIN) * SCALE
  const context = canvas.getContext('2d')
  if (context === null) return
  const page = getComputedStyle(document.body)
  context.scale(SCALE, SCALE)
  context.fillStyle = page.backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = page.color
  context.font = `600 15px ${page.fontFamily}`
  context.fillText(title, MARGIN, MARGIN + 16, width)
  context.drawImage(await imageOf(svg), MARGIN, MARGIN + TITLE, width, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (blob !== null) saveBlob(name, blob)
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const copies = [...copy.querySelectorAll('*')]
  for (const [at, element] of [...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element)
    for (const look of LOOKS) copies[at]?.setAttribute(look, style.getPropertyValue(look))
  }
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}
