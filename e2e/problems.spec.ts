import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

// The watch over the console is what keeps every journey honest, so it is tried itself.

test('an error on the console fails a test', async ({ page }) => {
  test.fail()
  await page.goto('/')
  await page.evaluate("console.error('something broke')")
})

test('a breach of the content security policy fails a test', async ({ page }) => {
  test.fail()
  await page.goto('/')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red">styled in place</p>')
  })
})

test('a fault of accessibility fails a test, with the element that has it', async ({ page }) => {
  await page.goto('/faq')
  await expectAccessible(page)
  await page.evaluate(() => document.body.append(document.createElement('input')))
  await expect(expectAccessible(page)).rejects.toThrow(/label: <input>/)
})
