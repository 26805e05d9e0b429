import { type Defence, FEATURES } from './defence.ts'

const BOOKS = `${FEATURES}/money/books`
const SCHEMA = 'apps/server/src/db/baseline/schema.sql'

/** Defences that keep the books as they were written. */
export const BOOKS_KEPT: readonly Defence[] = [
  {
    what: 'entries that are never changed or taken out',
    file: SCHEMA,
    find: 'CREATE TRIGGER money_entries_kept BEFORE DELETE OR UPDATE ON public.money_entries FOR EACH ROW EXECUTE FUNCTION public.keep_money_entries();\n',
    test: [`${BOOKS}/journal.test.ts`, 'an entry cannot be changed'],
  },
  {
    what: 'the right VAT of what goes back after a correction',
    file: SCHEMA,
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
    file: SCHEMA,
    find: 'CREATE TRIGGER refunds_booked AFTER INSERT ON public.refunds FOR EACH ROW EXECUTE FUNCTION public.book_refund();\n',
    test: [`${BOOKS}/journal.test.ts`, 'whatever becomes of payments, refunds, disputes'],
  },
  {
    what: 'no entry dated into a closed period',
    file: SCHEMA,
    find: '    IF NEW.day <= closed THEN\n',
    without: '    IF false THEN\n',
    test: [`${BOOKS}/close-books.test.ts`, 'whatever happens after a period was closed'],
  },
  {
    what: 'a closed period that stays closed',
    file: SCHEMA,
    find: 'CREATE TRIGGER closed_periods_kept BEFORE DELETE OR UPDATE ON public.closed_periods FOR EACH ROW EXECUTE FUNCTION public.keep_closed_periods();\n',
    test: [`${BOOKS}/close-books.test.ts`, 'a closed period cannot be opened again'],
  },
  {
    what: 'a closing that waits for what is being written',
    file: `${BOOKS}/close-books.ts`,
    find: '    await holdJournal(db)\n',
    test: 'closing waits for what is being written',
  },
]
