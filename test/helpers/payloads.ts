/** Markup that would run `ran()`, one for each way that a browser knows. */
export const runningBodies = [
  '<script>ran()</script>',
  '<img src=x onerror=ran()>',
  '<svg onload=ran()>',
  '<input autofocus onfocus=ran()>',
  '<details open ontoggle=ran()>',
  '<video src=x onerror=ran()>',
  '<audio src=x onerror=ran()>',
  '<body onload=ran()>',
  '<iframe onload=ran()>',
  '<object data=javascript:ran()>',
  '<a href=javascript:ran()>x</a>',
  'javascript:ran()',
]

/** Ways out of where a text may have been put: text, both kinds of attribute, a text area, a template. */
const exits = ['', '">', "'>", '</textarea>', '${ran()}']

/** 60 texts that try to run. */
export const payloads = exits.flatMap((exit) => runningBodies.map((body) => exit + body))
