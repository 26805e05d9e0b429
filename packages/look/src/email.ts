import { COLOURS } from './colours.ts'
import { html, type Markup } from './html.ts'

type EmailContent = {
  title: string
  /** The paragraphs before the button or code. */
  lines: readonly string[]
  /** Facts worth keeping, by name: those of a receipt, say. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** Questions that have answers of their own, such as one for each game. */
  questions?: readonly Question[]
  /** Six digits to type, shown large. */
  code?: string
  button?: { text: string; url: string }
  /** Smaller paragraphs after it. */
  notes?: readonly string[]
  /** The signature. */
  from: string
}

/** A question, and the links that answer it. */
type Question = {
  readonly title: string
  readonly text: string
  readonly answers: readonly { readonly text: string; readonly url: string }[]
}

/** The body of an e-mail in Hive's style, as text and as HTML. Mail programs read inline styles only. */
export function emailBody(content: EmailContent): { text: string; html: string } {
  // Without the indentation, which is a third of what is sent.
  return { text: asText(content), html: asPage(content).markup.replaceAll(/\n\s+/g, '\n') }
}

function asText({ lines, facts = [], questions = [], code, ...rest }: EmailContent): string {
  const { button, notes = [], from } = rest
  const table = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const asked = questions.map(({ title, text, answers }) =>
    [title, text, ...answers.map((answer) => `${answer.text}: ${answer.url}`)].join('\n'),
  )
  const link = button && `${button.text}: ${button.url}`
  const parts = [...lines, table, ...asked, code, link, ...notes, from]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const SANS = 'font-family:Figtree,Helvetica,Arial,sans-serif'
const LINE = `margin:0 0 16px;${SANS};font-size:16px;line-height:1.5;color:${COLOURS.ink}`
const SMALL = `margin:0 0 12px;${SANS};font-size:14px;line-height:1.5;color:${COLOURS['ink-2']}`
const CODE = `margin:0 0 20px;padding:14px 20px;background:${COLOURS['honey-wash']};border-radius:12px;${SANS};font-size:34px;font-weight:800;letter-spacing:8px;text-align:center;color:${COLOURS.ink}`
const FACT = `padding:9px 12px 9px 0;border-bottom:1px solid ${COLOURS.line};${SANS};font-size:15px;line-height:1.4;vertical-align:top`
const ANSWER = `display:inline-block;margin:0 20px 0 0;padding:10px 0;${SANS};font-size:16px;font-weight:700;color:${COLOURS.ink}`
const BUTTON = `display:inline-block;padding:14px 24px;${SANS};font-size:17px;font-weight:700;color:${COLOURS.ink};text-decoration:none`
/** Word, which draws mails in Outlook, knows the padding of cells alone. */
const BUTTON_CELL = `background:${COLOURS.honey};border-radius:12px;mso-padding-alt:14px 24px`

const WIDTH_PX = 560

/** Of an evening; programs that do not know the question show the colours of the day. */
const DARK = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){body{background:${COLOURS.ink}!important}.sheet{background:${COLOURS['ink-3']}!important}.sheet *{color:${COLOURS.chalk}!important;border-color:${COLOURS['ink-2']}!important}.sheet .code,.sheet .button{color:${COLOURS.ink}!important}}`

/** For Word alone: a font that it has, since it turns ours into Times, and a width, since it knows no `max-width`. */
const WORD = {
  font: word('<style>*{font-family:Arial,sans-serif!important}</style>'),
  open: word(`<table role="presentation" width="${WIDTH_PX}"><tr><td>`),
  close: word('</td></tr></table>'),
}

function word(markup: string): Markup {
  return { markup: `<!--[if mso]>${markup}<![endif]-->` }
}

function asPage(content: EmailContent): Markup {
  return html`<!doctype html>
    <html lang="en-IE">
      ${headOf(content)}
      <body style="margin:0;padding:0;background:${COLOURS.chalk}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:24px 12px">
              ${WORD.open}
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:${WIDTH_PX}px"
              >
                <tr>
                  <td
                    style="padding:18px 24px;background:${COLOURS.ink};border-radius:16px 16px 0 0;${SANS};font-size:24px;font-weight:800;color:${COLOURS.honey}"
                  >
                    ⬢ <span style="color:${COLOURS.chalk}">Hive</span>
                  </td>
                </tr>
                <tr>
                  <td
                    class="sheet"
                    style="padding:28px 24px;background:${COLOURS.paper};border-radius:0 0 16px 16px"
                  >
                    ${message(content)}
                  </td>
                </tr>
              </table>
              ${WORD.close}
            </td>
          </tr>
        </table>
      </body>
    </html>`
}

function headOf({ title }: EmailContent): Markup {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <style>
      ${{ markup: DARK }}
    </style>
    ${WORD.font}
  </head>`
}

/** The part of the page with the content. */
function message({
  title,
  lines,
  facts = [],
  questions = [],
  code,
  button,
  notes = [],
  from,
}: EmailContent): Markup {
  return html`<h1
      style="margin:0 0 18px;${SANS};font-size:26px;line-height:1.2;color:${COLOURS.ink}"
    >
      ${title}
    </h1>
    ${lines.map((line) => html`<p style="${LINE}">${line}</p>`)}
    ${facts.length > 0 ? factsTable(facts) : ''} ${questions.map(questionPart)}
    ${code ? html`<p class="code" style="${CODE}">${code}</p>` : ''}
    ${
      button
        ? html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
            <tr>
              <td style="${BUTTON_CELL}">
                <a href="${button.url}" class="button" style="${BUTTON}">${button.text}</a>
              </td>
            </tr>
          </table>`
        : ''
    }
    ${notes.map((note) => html`<p style="${SMALL}">${note}</p>`)}
    <p style="${LINE};margin:20px 0 0">${from}</p>`
}

function factsTable(facts: NonNullable<EmailContent['facts']>): Markup {
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
    ${facts.map(
      ([name, value]) =>
        html`<tr>
          <th
            scope="row"
            align="left"
            style="${FACT};width:38%;font-weight:400;color:${COLOURS['ink-2']}"
          >
            ${name}
          </th>
          <td style="${FACT};font-weight:700;color:${COLOURS.ink}">${value}</td>
        </tr>`,
    )}
  </table>`
}

function questionPart({ title, text, answers }: Question): Markup {
  return html`<div style="margin:0 0 20px;padding:0 0 8px;border-bottom:1px solid ${COLOURS.line}">
    <p style="${LINE};margin:0 0 4px;font-weight:700">${title}</p>
    <p style="${SMALL};margin:0">${text}</p>
    ${answers.map((answer) => html`<a href="${answer.url}" style="${ANSWER}">${answer.text}</a>`)}
  </div>`
}
