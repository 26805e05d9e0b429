import { type Defence, FEATURES } from './defence.ts'

const BOOKS = `${FEATURES}/money/books`
const MIGRATIONS = 'apps/server/src/db/migrations'

/** Defences that keep the books as they were written. */
export const BOOKS_KEPT: readonly Defence[] = [
  {
    what: 'entries that are never changed or taken out',
    file: `${MIGRATIONS}/215-books-that-stand-still.ts`,
    find: '  `CREATE TRIGGER money_entries_kept BEFORE UPDATE OR DELETE ON money_entries\n    FOR EACH ROW EXECUTE FUNCTION keep_money_entries()`,\n',
    test: [`${BOOKS}/journal.test.ts`, 'an entry cannot be changed'],
  },
  {
    what: 'the right VAT of what goes back after a correction',
    file: `${MIGRATIONS}/242-vat-put-right.ts`,
    find: '      NEW.vat_basis_points := vat_rate_of_sale(NEW.registration_id);\n',
    without:
      '      NEW.vat_basis_points := (SELECT p.vat_basis_points FROM payments p WHERE p.registration_id = NEW.registration_id);\n',
    test: [
      `${FEATURES}/money/legal-details/vat-corrections.test.ts`,
      'the VAT of a settled sale is put right',
    ],
  },
  {
    what: 'no more cash taken to the bank than the cash box has',
    file: `${BOOKS}/lodgements.ts`,
    find: '    await lockCashBox(db)\n',
    test: 'of several who empty the cash box at once',
  },
  {
    what: 'an entry for each change of a refund',
    file: `${MIGRATIONS}/215-books-that-stand-still.ts`,
    find: "  ['refunds', 'book_refund', ['state', 'way', 'amount_cents']],\n",
    test: [`${BOOKS}/journal.test.ts`, 'whatever becomes of payments, refunds, disputes'],
  },
  {
    what: 'no entry dated into a closed period',
    file: `${MIGRATIONS}/216-closed-periods.ts`,
    find: '    IF NEW.day <= closed THEN\n',
    without: '    IF false THEN\n',
    test: [`${BOOKS}/close-books.test.ts`, 'whatever happens after a period was closed'],
  },
  {
    what: 'a closed period that stays closed',
    file: `${MIGRATIONS}/216-closed-periods.ts`,
    find: '  `CREATE TRIGGER closed_periods_kept BEFORE UPDATE OR DELETE ON closed_periods\n    FOR EACH ROW EXECUTE FUNCTION keep_closed_periods()`,\n',
    test: [`${BOOKS}/close-books.test.ts`, 'a closed period cannot be opened again'],
  },
  {
    what: 'a closing that waits for what is being written',
    file: `${BOOKS}/close-books.ts`,
    find: '    await holdJournal(db)\n',
    test: 'closing waits for what is being written',
  },
]
