/** The content of a screen in the trial language: its texts, and our texts that are cut. */
export interface Look {
  texts: string[]
  cut: string[]
}

/**
 * Runs in the page. A fragment of a sentence is read with its neighbours, up to the element in which its brackets
 * close. A text is cut if an element that hides or clips ends before it; a text with an ellipsis is not, if a title has
 * the complete text, and neither is scrollable text.
 */
export function lookAt(within: string): Look {
  const texts = new Set<string>()
  const cut = new Set<string>()
  const root = document.querySelector(within) ?? document.body
  const isOpen = (text: string) => text.split('[').length !== text.split(']').length
  const wholeOf = (node: Text) => {
    let element = node.parentElement
    let text = node.data.trim()
    for (let up = 0; up < 4 && element && isOpen(text); up++, element = element.parentElement)
      text = element.textContent?.trim() ?? text
    return text
  }
  const isTitled = (element: Element) => {
    for (let at: Element | null = element, up = 0; at && up < 5; at = at.parentElement, up++)
      if (at.hasAttribute('title') || at.hasAttribute('aria-label')) return true
    return false
  }
  const cutBy = (node: Text, element: Element): string | undefined => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    if (text.width < 2 || text.height < 2) return undefined
    for (let at: Element | null = element, up = 0; at && at !== document.body && up < 8; at = at.parentElement, up++) {
      const style = getComputedStyle(at)
      if (style.position === 'fixed' || /auto|scroll/.test(style.overflowX + style.overflowY)) return undefined
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const box = at.getBoundingClientRect()
      // elements for screen readers only, and lists that only draw their visible part
      if (box.width < 4 || box.height < 4 || at.matches('.ant-input, .tags, .rc-virtual-list-holder')) return undefined
      const beyond = Math.max(text.right - box.right, box.left - text.left, text.bottom - box.bottom)
      if (beyond <= 1.5) continue
      const isMarked = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (isMarked && isTitled(at)) return undefined
      return `${at.tagName.toLowerCase()}.${[...at.classList].join('.')} by ${Math.round(beyond)} px`
    }
    return undefined
  }
  const pen = document.createElement('canvas').getContext('2d')
  const isPlaceholderCut = (input: HTMLInputElement) => {
    if (!pen) return false
    const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(input)
    pen.font = font
    const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    const isMarked = textOverflow === 'ellipsis' && isTitled(input)
    return input.value === '' && !isMarked && pen.measureText(input.placeholder).width > room + 1.5
  }
  for (const input of root.querySelectorAll<HTMLInputElement>('input[placeholder*="["]'))
    if (input.checkVisibility() && isPlaceholderCut(input)) cut.add(`${input.placeholder} < input`)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!(node instanceof Text) || !element || node.data.trim() === '') continue
    if (element.closest('script, style, code, pre, kbd, [aria-hidden=true], .watermark') || !element.checkVisibility())
      continue
    texts.add(wholeOf(node))
    if (!node.data.includes('[')) continue
    const where = cutBy(node, element)
    if (where !== undefined) cut.add(`${node.data.trim()} < ${where}`)
  }
  for (const element of root.querySelectorAll('[title], [aria-label], [placeholder], [alt]'))
    if (!element.closest('[role=img], svg') && element.checkVisibility())
      for (const name of ['title', 'aria-label', 'placeholder', 'alt'])
        if (element.getAttribute(name)?.trim()) texts.add(element.getAttribute(name) ?? '')
  return { texts: [...texts], cut: [...cut] }
}
