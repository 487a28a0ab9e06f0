import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';

/** Of both lists of the catalogue. */
export function ImportButton() {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate('/catalogue/import')}>Importer</Button>;
}
