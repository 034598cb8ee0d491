import css from './FormFields.module.css';

/** The room of three fields and a button. */
export const AddFormShape = () => (
  <div aria-busy="true">
    <div className={css.fields}>
      <div className={css.field} />
      <div className={css.field} />
      <div className={css.field} />
    </div>
    <div className={css.button} />
  </div>
);
